import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const chromium =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => existsSync(path),
  );

const KILLS = /restart\.spec\.ts$/;
/** Every page under every condition: too long for `npm test`, and run by `npm run proof`. */
const PROOF = /\/e2e\/proof\/.*\.spec\.ts$/;
/** Stories that another one plays in a second width or colour scheme. */
const ANOTHER_LOOK = /@proof/;

/**
 * What Playwright switches off, since a switch given twice counts once, and the two pages that a whole Chromium loads behind its
 * address bar for every page: they cost more than the page.
 */
const OFF = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** Stories in real browsers over the built product: they wait more than they compute. What kills processes comes last, alone. */
export default defineConfig({
  testDir: 'apps/e2e',
  globalSetup: './apps/e2e/global-setup.ts',
  outputDir: 'test-results',
  workers: Math.max(2, availableParallelism()),
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // Once more for a story that a busy machine upset; it is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: process.env.PROOF
    ? [
        { name: 'proof', testMatch: PROOF },
        { name: 'looks', testIgnore: [KILLS, PROOF], grep: ANOTHER_LOOK },
      ]
    : [
        { name: 'stories', testIgnore: [KILLS, PROOF], grepInvert: ANOTHER_LOOK },
        { name: 'kills', testMatch: KILLS, dependencies: ['stories'], workers: 1 },
      ],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // It fetches the whole product for each new browser; the stories without a network allow it.
    serviceWorkers: 'block',
    // Recording each story would cost a third of its time: what failed is recorded when it is tried again.
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        '--no-sandbox',
        `--disable-features=${OFF.join(',')}`,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
