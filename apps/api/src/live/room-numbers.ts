/** The newest sequence number that this process sent to each room, for the `head` frames. */
export class RoomNumbers {
  private readonly newest = new Map<string, number>();

  /** A reader joins who is up to date to `n`. */
  enter(room: string, n: number): void {
    this.newest.set(room, n);
  }

  /** Records a sent copy; an empty room is not tracked. */
  told(room: string, n: number): void {
    if (this.newest.has(room)) this.newest.set(room, n);
  }

  left(room: string): void {
    this.newest.delete(room);
  }

  of(room: string): number | undefined {
    return this.newest.get(room);
  }

  rooms(): string[] {
    return [...this.newest.keys()];
  }
}
