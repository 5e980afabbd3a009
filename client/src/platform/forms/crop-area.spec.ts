import { CENTRED, areaOf, held } from './crop-area';

const WIDE = { width: 400, height: 100 };

describe('the part of a picture that is taken', () => {
  it('is its middle, as much of it as fits', () => {
    expect(areaOf(WIDE, 1, CENTRED)).toEqual({ width: 100, height: 100, x: 150, y: 0 });
    expect(areaOf(WIDE, 2, CENTRED)).toEqual({ width: 200, height: 100, x: 100, y: 0 });
    expect(areaOf({ width: 100, height: 400 }, 2, CENTRED)).toEqual({ width: 100, height: 50, x: 0, y: 175 });
  });

  it('becomes smaller when it is brought nearer, and never leaves the picture', () => {
    expect(areaOf(WIDE, 1, { ...CENTRED, zoom: 2 })).toEqual({ width: 50, height: 50, x: 175, y: 25 });
    expect(held(WIDE, 1, { zoom: 1, x: -3, y: 0.9 })).toEqual({ zoom: 1, x: 0.125, y: 0.5 });
    expect(held(WIDE, 1, { zoom: 9, x: 2, y: 0.9 })).toEqual({ zoom: 4, x: 0.968_75, y: 0.875 });
  });
});
