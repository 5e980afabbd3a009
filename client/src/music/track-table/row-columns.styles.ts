export { default as rowColumns } from './row-columns.module.css';
