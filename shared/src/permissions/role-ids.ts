/* Ids of the roles that come with the site. Beside the catalogue, which pages for guests need not load. */
export const GUESTS_ROLE_ID = 1;
export const USERS_ROLE_ID = 2;
export const ARTISTS_ROLE_ID = 3;
export const ADMIN_ROLE_ID = 4;
