/** An id of an address; 0 names nothing. */
export const idOf = (text: string | undefined): number =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= 2_147_483_647 ? Number(text) : 0;
