export { default as tip } from './tip.module.css';
