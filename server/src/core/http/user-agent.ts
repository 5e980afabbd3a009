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

const textOf = (header: string | undefined): string =>
  (header ?? '').slice(0, READ_MAX).replace(UNPRINTABLE, '').trim();

/** The device of a player, as figures group it: more kinds than a session has. Never throws. */
export function readPlayerDevice(header: string | undefined): {
  form: 'mobile' | 'tablet' | 'desktop' | 'other';
  platform: string;
  browser: string;
} {
  const text = textOf(header);
  const { platform, browser } = readUserAgent(text);
  const type = text === '' ? '' : Bowser.parse(text).platform.type;
  return { form: type === 'mobile' || type === 'tablet' || type === 'desktop' ? type : 'other', platform, browser };
}

/** Programs that read pages for somebody else: crawlers, previews of links, scripts. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly|archiver|monitor|headless|curl|wget|python|java\/|okhttp|go-http|node|axios/i;

const KNOWN_BOT = /(?<!cu)bot\b|crawl|spider|slurp|facebookexternalhit|embedly|archiver/i;

/** Whether no person looks at what is answered, as far as the header says. */
export const isRobot = (header: string | undefined): boolean => {
  const text = textOf(header);
  return text === '' || ROBOT.test(text);
};

/** Crawlers that call themselves one: unlike `isRobot`, not the programs that people listen with. */
export const isKnownBot = (header: string | undefined): boolean => KNOWN_BOT.test(textOf(header));

/** What a User-Agent header says about the device (spec 1 §3 Session). It is untrusted: escape it. Never throws. */
export function readUserAgent(header: string | undefined): UserAgent {
  const text = textOf(header);
  if (text === '') return { device_type: 'other', platform: '', browser: '' };
  const { platform, os, browser } = Bowser.parse(text);
  return {
    device_type: platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'other',
    platform: nameOf(os.name),
    browser: nameOf(browser.name),
  };
}
