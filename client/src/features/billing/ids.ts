const ID = /^[1-9]\d{0,9}$/;

/** An id of an address; null for what is none. */
export const idIn = (text: string | undefined): number | null => (ID.test(text ?? '') ? Number(text) : null);
