/**
 * The frame `grid` of the live protocol, without a sign-in. The socket's code is loaded after the page is shown, and alone
 * here: the other public pages carry none. The subscriber reads what a frame holds.
 */
export function followGrid(onFrame: (raw: unknown) => void, onLive: (live: boolean) => void): () => void {
  let leave: (() => void) | null = null;
  let gone = false;
  void import('socket.io-client').then(
    ({ io }) => {
      if (gone) return;
      const socket = io({ transports: ['websocket'], reconnectionDelayMax: 15_000 });
      socket.on('grid', onFrame);
      socket.on('connect', () => onLive(true));
      socket.on('disconnect', () => onLive(false));
      leave = () => socket.disconnect();
    },
    () => onLive(false),
  );
  return () => {
    gone = true;
    leave?.();
  };
}
