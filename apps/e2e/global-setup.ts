import { chromium, type FullConfig } from '@playwright/test';
import { Product } from './support/product.js';

/** Boots the built product for all specs, and a browser once, since the first start of one may take long. */
export default async function globalSetup(config: FullConfig): Promise<() => Promise<void>> {
  // A product that is running already, named by whoever started it.
  if (process.env.E2E_PRODUCT) return async () => {};
  // A story's own receiver is on this machine.
  const product = new Product({ WEBHOOKS_LOCAL: '1' });
  try {
    const [address] = await Promise.all([product.start(), warmUp(config)]);
    process.env.E2E_PRODUCT = JSON.stringify(address);
  } catch (error) {
    await product.stop();
    throw error;
  }
  return () => product.stop();
}

async function warmUp(config: FullConfig): Promise<void> {
  const browser = await chromium.launch(config.projects[0]?.use.launchOptions);
  await browser.close();
}
