import { existsSync } from 'node:fs';

/**
 * The suggestions of the address bar are pages of the browser's own, reloaded for each visitor: they took half as long as a page of the
 * site. The other ones Playwright switches off, whose list counts for nothing beside a later one.
 */
const UNWANTED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${UNWANTED.join()}`,
];

/** The machine's own Chromium: none is ever downloaded. `launchOptions` of a flow in which sound begins only after a press, as everywhere outside. */
export const STRICT_AUTOPLAY = {
  executablePath:
    process.env.CHROMIUM ??
    ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync),
  args: ARGS,
};

/** `launchOptions` of every other one. */
export const LAUNCH = { ...STRICT_AUTOPLAY, args: [...ARGS, '--autoplay-policy=no-user-gesture-required'] };
