import { classesIn, CriticalCss } from './critical-css.js';

const of = (css: string, ...used: string[]): string => new CriticalCss([css]).of(new Set(used));

describe('CriticalCss', () => {
  it('keeps rules of elements and of classes that are there, in their layers and conditions', () => {
    expect(
      of(
        '@layer base,components;@layer components{.a{color:red}.b{color:blue}}@media (width>=9px){.b{top:0}}p{margin:0}',
        'a',
      ),
    ).toBe('@layer base,components;@layer components{.a{color:red}}p{margin:0}');
  });

  it('needs every class of a selector, of one of them at least', () => {
    expect(of('.a .b{top:0}.a.c,.a>p{top:1px}', 'a')).toBe('.a.c,.a>p{top:1px}');
  });

  it('keeps what it cannot tell', () => {
    expect(of('.a:not(.b){top:0}:is(.x,.y) .a{top:1px}.a:not(:is(.x,.y)){top:2px}', 'a')).toBe(
      '.a:not(.b){top:0}:is(.x,.y) .a{top:1px}.a:not(:is(.x,.y)){top:2px}',
    );
  });

  it('reads names with escapes, nested rules and braces in strings', () => {
    expect(of('.tablet\\:x{top:0}.w-1\\/2{top:1px}', 'tablet:x')).toBe('.tablet\\:x{top:0}');
    expect(of('.a{top:0;&:hover{top:1px}}.b{top:2px}', 'a')).toBe('.a{top:0;&:hover{top:1px}}');
    expect(of('.b:after{content:"}"}.a:before{content:"{\\""}', 'a')).toBe('.a:before{content:"{\\""}');
  });

  it('keeps fonts, properties and movements', () => {
    const css =
      '@font-face{font-family:X;src:url(/a.woff2)}@keyframes k{0%{top:0}to{top:1px}}@property --a{syntax:"*"}';
    expect(of(css)).toBe(css);
  });

  it('joins sheets in their order', () => {
    expect(new CriticalCss(['.a{top:0}', '.a{top:1px}']).of(new Set(['a']))).toBe('.a{top:0}.a{top:1px}');
  });
});

describe('classesIn', () => {
  it('finds every class of a piece of HTML', () => {
    expect([...classesIn('<p class="a  b"><i data-class="c" class="d"></i></p>')]).toEqual(['a', 'b', 'd']);
  });
});
