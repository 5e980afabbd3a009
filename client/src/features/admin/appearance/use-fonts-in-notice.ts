import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { googleFamilies } from '@tonearm/shared/theme/google-font';
import type { ThemeLook } from '@tonearm/shared/theme/theme-values';
import { googleFontsChanged, selectGoogleFonts } from '../../../platform/theme/theme.slice';

const familiesOf = (fonts: string): string[] => (fonts === '' ? [] : fonts.split(','));

/** What the cookie notice on this page tells of: fonts that are chosen and not saved yet as well. */
export function useFontsInNotice(looks: readonly ThemeLook[]): void {
  const dispatch = useDispatch();
  const before = useRef(useSelector(selectGoogleFonts));
  const fonts = googleFamilies(looks).join();
  useEffect(() => void dispatch(googleFontsChanged(familiesOf(fonts))), [dispatch, fonts]);
  useEffect(() => {
    const { current } = before;
    return () => void dispatch(googleFontsChanged(familiesOf(current)));
  }, [dispatch]);
}
