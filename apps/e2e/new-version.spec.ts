import { newParty } from './support/party.js';
import { expect, live, test } from './support/screens.js';

test('a page older than its server stays whole, says that a new version is there, and reloads when it is told to', async ({
  admin,
  screens,
}) => {
  const funder = await newParty(admin, 'asset_funder', 'Old Page Fund');
  const page = await screens.open(funder, '/settings');
  // The next server knows more than this page: what it says in the handshake is the only difference.
  let next = true;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(
        next && typeof message === 'string' && message.includes('["hello"')
          ? message.replace(/"protocol":(\d+)/, (_, speaks) => `"protocol":${Number(speaks) + 1}`)
          : message,
      ),
    );
  });
  await page.reload();
  const banner = page.locator('[data-slot="new-version"]');
  await expect(banner).toContainText('A new version is ready');
  await live(page);

  // What is being typed is not lost by it.
  const name = page.getByLabel('Full name');
  await name.fill('Half a Name');
  await expect(banner).toBeVisible();
  await expect(name).toHaveValue('Half a Name');

  next = false;
  await Promise.all([page.waitForEvent('load'), banner.getByRole('button', { name: 'Reload' }).click()]);
  await live(page);
  await expect(banner).toBeHidden();
});
