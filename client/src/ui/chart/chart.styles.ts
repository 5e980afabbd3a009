export { default as chart } from './chart.module.css';
