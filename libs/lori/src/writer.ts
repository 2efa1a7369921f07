import { Injectable } from '@nestjs/common';
import type { Asked, Listening } from './asked.js';
import { wordsOf } from './conversations/frames.js';
import type { Finished } from './conversations/keep.js';
import { Lori } from './lori.js';
import { ModelWriter } from './model/model-writer.js';

/** Has an answer looked up, and puts it into words: a model's, where there is one and its words hold, else its own. */
@Injectable()
export class Writer {
  constructor(
    private readonly lori: Lori,
    private readonly model: ModelWriter,
  ) {}

  async write(asked: Asked, listening: Listening): Promise<Finished> {
    const found = await this.lori.answer(asked);
    let streamed = false;
    const onDelta = (delta: string) => {
      streamed = true;
      listening.onDelta(delta);
    };
    const written = await this.model.write(asked, found, { ...listening, onDelta });
    if (written) return written;
    const { text, sources, intent, known = true, choices = [] } = found;
    // What a model had begun is replaced whole by the last frame: nothing is added to it.
    if (!streamed) for (const word of wordsOf(text)) listening.onDelta(word);
    return { text, sources, intent, known, byModel: false, choices };
  }
}
