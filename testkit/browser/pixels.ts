import type { Page } from '@playwright/test';

export type Rgb = readonly [red: number, green: number, blue: number];

/** The pixels of a picture, row by row; a blank page unpacks it, so no library is needed. */
export async function pixelsOf(page: Page, picture: Buffer): Promise<readonly Rgb[]> {
  const blank = await page.context().newPage();
  try {
    const flat = await blank.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const drawing = canvas.getContext('2d');
      if (drawing === null) return [];
      drawing.drawImage(image, 0, 0);
      return [...drawing.getImageData(0, 0, image.width, image.height).data];
    }, picture.toString('base64'));
    return Array.from({ length: flat.length / 4 }, (_, i) => flat.slice(i * 4, i * 4 + 3) as unknown as Rgb);
  } finally {
    await blank.close();
  }
}

/** The contrast of two colours as WCAG counts it: from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
