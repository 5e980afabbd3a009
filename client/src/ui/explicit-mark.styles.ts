export { default as explicitMark } from './explicit-mark.module.css';
