import { createContext, useContext } from 'react';

const NONE = (): void => undefined;

/** Opens the sections of the admin area on phones, where no sidebar shows them. The frame provides it. */
export const AdminDrawerContext = createContext<() => void>(NONE);

export const useAdminDrawer = (): (() => void) => useContext(AdminDrawerContext);
