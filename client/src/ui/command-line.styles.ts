export { default as commandLine } from './command-line.module.css';
