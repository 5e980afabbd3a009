export { default as radioRows } from './radio-rows.module.css';
