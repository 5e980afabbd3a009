import Bowser from 'bowser';
/** What is longer says nothing more, and would be food for slow expressions. */ const READ_MAX = 512;
/** Some names are the sender's own words. */ const NAME_MAX = 60;
/** Control, format and unpaired characters. */ const UNPRINTABLE = /\p{C}/gu;
const nameOf = (text) => [...(text ?? '')].slice(0, NAME_MAX).join('').trim();
const textOf = (header) => (header ?? '').slice(0, READ_MAX).replace(UNPRINTABLE, '').trim();
/** What a player runs on, as figures tell it: more forms than a session knows. Never throws. */ export function readPlayerDevice(
  header,
) {
  const text = textOf(header);
  const { platform, browser } = readUserAgent(text);
  const type = text === '' ? '' : Bowser.parse(text).platform.type;
  return { form: type === 'mobile' || type === 'tablet' || type === 'desktop' ? type : 'other', platform, browser };
}
/** What a User-Agent header tells about the device (spec 1 §3 Session). It is the sender's word: escape it. Never throws. */ export function readUserAgent(
  header,
) {
  const text = textOf(header);
  if (text === '') return { device_type: 'other', platform: '', browser: '' };
  const { platform, os, browser } = Bowser.parse(text);
  return {
    device_type: platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'other',
    platform: nameOf(os.name),
    browser: nameOf(browser.name),
  };
}
