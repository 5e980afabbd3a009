export { default as art } from './cover.module.css';
