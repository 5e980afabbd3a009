/** The digits of what was typed or pasted, "123 456" and full-width ones included. */
export const digitsOf = (text: string, max: number): string => text.normalize('NFKC').replace(/\D/g, '').slice(0, max);
