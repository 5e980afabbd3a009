export { default as field } from './field.module.css';
