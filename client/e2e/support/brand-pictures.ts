import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';

/** The picture that a shared link of the page shows: where it is, and what it is. */
export async function sharedPicture(page: Page, address: string): Promise<{ address: string; bytes: Buffer }> {
  const html = await (await page.request.get(address)).text();
  const found = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
  const { pathname, search } = new URL(found.replaceAll('&amp;', '&'));
  const picture = await page.request.get(new URL(pathname + search, address).href);
  assert.equal(picture.headers()['content-type'], 'image/jpeg');
  return { address: pathname + search, bytes: await picture.body() };
}

/** How much bluer than red a picture is in the mean: what lights its corner is the brand's. */
export const bluenessOf = (page: Page, address: string): Promise<number> =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: new Uint8ClampedArray(4) };
    let sum = 0;
    for (let at = 0; at < data.length; at += 4) sum += data[at + 2] - data[at];
    return sum / (data.length / 4);
  }, address);
