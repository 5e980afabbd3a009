export { default as switchRow } from './switch-row.module.css';
