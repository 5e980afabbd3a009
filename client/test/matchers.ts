import { configure, getConfig } from '@testing-library/dom';
import '@testing-library/jest-dom';

// Machines that run tests stand still for seconds. What comes after the first paint (toasts, tips) comes a second later besides.
configure({ asyncUtilTimeout: 15_000 });

const { getElementError } = getConfig();
const isPolling = (): boolean =>
  '_disableExpensiveErrorDiagnostics' in getConfig() &&
  Boolean((getConfig() as unknown as Record<string, unknown>)._disableExpensiveErrorDiagnostics);

// While it waits, the library prints the whole document for each look that finds nothing; at its limit it prints it again.
configure({
  getElementError: (message, container) =>
    isPolling() ? new Error(message ?? '') : getElementError(message, container),
});
