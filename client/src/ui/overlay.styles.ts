export { default as overlay } from './overlay.module.css';
