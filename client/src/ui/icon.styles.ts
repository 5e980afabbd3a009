export { default as icon } from './icon.module.css';
