import { randomBytes } from 'node:crypto';
import { Product } from './product.js';
import { test } from './screens.js';

/** What a story's own product needs to stop. */
interface Standing {
  start(port?: number): Promise<string>;
  stop(): Promise<void>;
}

/**
 * For a story with settings of its own: an empty product with an admin, for all tests of the file. `maker` is a stand-in that listens
 * before the product starts, and `settings` are made from its address. Answers the product once it runs.
 */
export function emptyProduct(
  admin: { email: string; password: string },
  maker: Standing,
  settings: (address: string) => Record<string, string>,
  redisDatabase: number,
): () => Product {
  const token = `set-up-${randomBytes(12).toString('hex')}`;
  const shared = process.env.E2E_PRODUCT;
  let product: Product | undefined;
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    product = new Product({ DEMO: '0', ADMIN_SETUP_TOKEN: token, ...settings(await maker.start()) }, redisDatabase);
    const at = await product.start();
    const made = await fetch(`${at.a}/api/admin-setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...admin, setupToken: token, fullName: 'Amara Osei', companyName: 'Voltmere' }),
    });
    if (!made.ok) throw new Error(await made.text());
    process.env.E2E_PRODUCT = JSON.stringify(at);
  });
  test.afterAll(async () => {
    process.env.E2E_PRODUCT = shared;
    await product?.stop();
    await maker.stop();
  });
  return () => {
    if (!product) throw new Error('the product has not started');
    return product;
  };
}
