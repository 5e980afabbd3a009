import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { googleFamilies } from '@tonearm/shared/theme/google-font';
import type { ThemeLook } from '@tonearm/shared/theme/theme-values';
import { useLatest } from '../../../lib/use-latest';
import { googleFontsChanged } from '../../../platform/theme/theme.slice';

const familiesOf = (fonts: string): string[] => (fonts === '' ? [] : fonts.split(','));

/** What the cookie notice on this page tells of: fonts that are chosen and not saved yet as well; once the editor is left, those that are saved. */
export function useFontsInNotice(looks: readonly ThemeLook[], saved: readonly ThemeLook[]): void {
  const dispatch = useDispatch();
  const stands = useLatest(saved);
  const fonts = googleFamilies(looks).join();
  useEffect(() => void dispatch(googleFontsChanged(familiesOf(fonts))), [dispatch, fonts]);
  useEffect(() => () => void dispatch(googleFontsChanged(googleFamilies(stands.current))), [dispatch, stands]);
}
