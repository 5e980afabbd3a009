export { default as hubRow } from './hub-row.module.css';
