/** How a page leads on without knowing who shows it: the entry pages by themselves, or the app with its router. */
type Go = (href: string, how?: { replace?: boolean }) => void | Promise<void>;

let leads: Go = (href, { replace = false } = {}) => (replace ? location.replace(href) : location.assign(href));

/** Goes to a path of ours; resolves once its page is shown, where the caller can find out. */
export const goTo = async (href: string, how?: { replace?: boolean }): Promise<void> => leads(href, how);

/** Whoever shows the pages registers here. */
export function provideGo(own: Go): void {
  leads = own;
}
