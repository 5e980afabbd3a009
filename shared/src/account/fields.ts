/** Normalises an email address as it is stored and compared: trimmed, NFKC, lower case. */
export const normalEmail = (value: string): string => value.trim().normalize('NFKC').toLowerCase();

/** What we take for an email address: one @, nothing that a mail server would refuse or nobody sees, sane lengths; only a mail can prove that it exists. */
export const EMAIL_PATTERN = /^[^\s@<>"(),;:\\[\]\p{C}]{1,64}@(?:[^\s@<>"(),;:\\[\]\p{C}]{1,120}|\[[\d.]{7,15}\])$/u;

/** What becomes of what somebody made who leaves. */
export const CONTENT_ACTION = /^(delete|anonymise|transfer_to:[1-9]\d{0,9})$/;
