export { default as rows } from './rows.module.css';
