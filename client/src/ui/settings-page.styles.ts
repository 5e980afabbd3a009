export { default as settingsPage } from './settings-page.module.css';
