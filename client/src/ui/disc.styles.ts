export { default as disc } from './disc.module.css';
