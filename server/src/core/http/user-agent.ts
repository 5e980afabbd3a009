import Bowser from 'bowser';

export interface UserAgent {
  device_type: 'mobile' | 'tablet' | 'other';
  /** 'Windows', 'iOS'…; empty when the header does not say. */
  platform: string;
  /** 'Firefox', 'Safari'…; empty when the header does not say. */
  browser: string;
}

/** What is longer says nothing more, and would be food for slow expressions. */
const READ_MAX = 512;
/** Some names are the sender's own words. */
const NAME_MAX = 60;
/** Control, format and unpaired characters. */
const UNPRINTABLE = /\p{C}/gu;

const nameOf = (text: string | undefined): string => [...(text ?? '')].slice(0, NAME_MAX).join('').trim();

/** What a User-Agent header tells about the device (spec 1 §3 Session). It is the sender's word: escape it. Never throws. */
export function readUserAgent(header: string | undefined): UserAgent {
  const text = (header ?? '').slice(0, READ_MAX).replace(UNPRINTABLE, '').trim();
  if (text === '') return { device_type: 'other', platform: '', browser: '' };
  const { platform, os, browser } = Bowser.parse(text);
  return {
    device_type: platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'other',
    platform: nameOf(os.name), browser: nameOf(browser.name),
  };
}
