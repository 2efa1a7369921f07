/** Waits for a wake-up or a timeout, whichever is first. An early wake-up is remembered. */
export class Pulse {
  private woken = false;
  private release: (() => void) | null = null;

  wake(): void {
    this.woken = true;
    this.release?.();
  }

  async wait(atMost: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, atMost);
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.release = null;
    }
    this.woken = false;
  }
}
