import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// What comes after the first paint (toasts, tips) comes a second later where nothing tells when the browser is idle.
configure({ asyncUtilTimeout: 4_000 });
