export { default as kbd } from './kbd.module.css';
