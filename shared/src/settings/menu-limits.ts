/** Menus of a site, the letters of their names and of their items', and what an item asks for. */
export const MENUS_MAX = 20;
export const MENU_NAME_MAX = 60;
export const MENU_CONDITIONS_MAX = 10;
/** Items that one of them holds. */
export const MENU_CHILDREN_MAX = 8;
/** Pages and channels that are offered for what is typed. */
export const MENU_TARGETS_SHOWN = 20;
/** Of all menus as they are stored: they fit a column of MySQL, and every page carries them. */
export const MENUS_BYTES_MAX = 60_000;
