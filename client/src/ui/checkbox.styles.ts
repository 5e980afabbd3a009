export { default as checkbox } from './checkbox.module.css';
