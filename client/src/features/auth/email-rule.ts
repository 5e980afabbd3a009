/** Good enough to be sent; the server knows better. */
export const looksLikeEmail = (email: string): boolean => /^[^\s@]+@[^\s@]+$/.test(email.trim());
