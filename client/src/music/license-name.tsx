import { useTranslation } from 'react-i18next';
import type { License } from '@tonearm/shared/catalogue/catalogue';
import { licenseAddress, licenseName } from './licenses';

/** What others may do with a song, with the way to the licence's own words. */
export function LicenseName({ code }: { code: License }) {
  const { t } = useTranslation();
  const address = licenseAddress(code);
  const name = licenseName(code, t);
  return address ? (
    <a className="hov-line" href={address} target="_blank" rel="license noopener noreferrer">
      {name}
    </a>
  ) : (
    name
  );
}
