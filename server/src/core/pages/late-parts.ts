/** What nothing but the page's own program needs: it, what it imports, and the whole sheet. */
const PARTS = /<script type="module"[^>]*><\/script>|<link(?=[^>]* rel="(?:modulepreload|stylesheet)")[^>]*>/g;
const isSheet = (part: string): boolean => part.includes(' rel="stylesheet"');

/** So long nobody has done anything with the landing page: whoever still reads it is counted, and asked for their consent. */
const READING_MS = 10_000;

/**
 * Fetches the late parts once the first view is painted, its largest picture too, or once somebody does something with it.
 * Where nobody looks nothing is painted, and a picture may never come: no wait is longer than a moment.
 * The landing page is whole as it is drawn: its program comes with the first thing that somebody does, and its links lead on without it (index.html).
 */
const LOADER = `<script>
      (function () {
        var late = document.getElementById('late-parts');
        function load() {
          if (late.isConnected) late.replaceWith(late.content);
        }
        function nextFrame(act) {
          return function () {
            requestAnimationFrame(act);
          };
        }
        function afterPaint() {
          // Frames before the first paint do not count; the picture takes one more.
          new PerformanceObserver(nextFrame(nextFrame(load))).observe({ type: 'paint', buffered: true });
        }
        if (document.documentElement.dataset.drawn === 'wrong') return load();
        if (document.querySelector('[data-landing-part]')) {
          document.documentElement.dataset.whole = '';
          for (var sign of ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'])
            addEventListener(sign, load, { once: true, capture: true, passive: true });
          setTimeout(load, ${READING_MS});
          return;
        }
        var picture = document.querySelector('#root img[fetchpriority="high"]');
        if (picture && !picture.complete)
          for (var type of ['load', 'error']) picture.addEventListener(type, afterPaint, { once: true });
        else afterPaint();
        for (var act of ['pointerdown', 'keydown']) addEventListener(act, load, { once: true });
        setTimeout(load, 1500);
      })();
    </script>`;

/**
 * The template of a drawn page: what it draws with and plays needs no script, so that neither contends for a narrow line
 * with the document, its font and its first picture. A browser without scripts gets the sheet at once.
 */
export function withLateParts(template: string): string {
  const parts = template.match(PARTS) ?? [];
  const late = parts.map((part) =>
    isSheet(part) ? part.replace(' rel="stylesheet"', ' rel="stylesheet" media="print" data-late') : part,
  );
  const sheets = parts.filter(isSheet).join('');
  return template
    .replace(PARTS, '')
    .replace(
      '</head>',
      () => `<template id="late-parts">${late.join('')}</template><noscript>${sheets}</noscript></head>`,
    )
    .replace('</body>', () => `${LOADER}</body>`);
}
