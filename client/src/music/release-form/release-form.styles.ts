export { default as releaseForm } from './release-form.module.css';
