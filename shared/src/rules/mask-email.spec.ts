import { maskEmail } from './mask-email.js';

describe('maskEmail', () => {
  it.each([
    ['ines@moreau.studio', 'in**@moreau.studio'],
    ['margarethe@example.com', 'ma********@example.com'],
    ['jo@example.com', 'jo**@example.com'],
    ['j@example.com', 'j**@example.com'],
    ['"a@b"@example.com', '"a***@example.com'],
    ['😀😀😀@example.com', '😀😀**@example.com'],
    ['nonsense', '**'],
  ])('%s becomes %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
});
