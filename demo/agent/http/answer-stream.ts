import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** How text is cut and paced. */
export interface Pace {
  /** Characters a piece. */
  readonly chunk: number;
  /** Milliseconds between two pieces. */
  readonly delay: number;
}

/** An answer on its way to the client. */
export interface AnswerStream {
  /** Rejects when the client has gone. */
  write(text: string): Promise<void>;
  title(title: string): Promise<void>;
  /** Ends the answer, well or with what went wrong. */
  end(error?: string): Promise<void>;
}

/** Server-sent events: `a2ui` with a piece of text, then `title`, `done` or `error`. */
export function openEvents(response: ServerResponse, pace: Pace): AnswerStream {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  response.flushHeaders();
  const event = (name: string, data: string): Promise<void> => send(response, frame(name, data));
  return {
    write: (text) => inPieces(text, pace, (piece) => event('a2ui', piece)),
    title: (title) => event('title', JSON.stringify({ title })),
    async end(error) {
      await (error === undefined ? event('done', '{}') : event('error', JSON.stringify({ message: error })));
      response.end();
    },
  };
}

/** The text and nothing else. What went wrong can only be shown by breaking the connection. */
export function openText(response: ServerResponse, pace: Pace): AnswerStream {
  response.writeHead(200, { 'content-type': 'application/a2ui+json; charset=utf-8', 'cache-control': 'no-store' });
  response.flushHeaders();
  return {
    write: (text) => inPieces(text, pace, (piece) => send(response, piece)),
    title: () => Promise.resolve(),
    async end(error) {
      if (error === undefined) response.end();
      else response.destroy();
    },
  };
}

/** Joined with line feeds, the data lines of a frame are the piece again (a carriage return would end a line too: it becomes a line feed). */
function frame(name: string, data: string): string {
  const lines = data.split(/\r\n?|\n/).map((line) => `data: ${line}\n`);
  return `event: ${name}\n${lines.join('')}\n`;
}

async function inPieces(text: string, { chunk, delay }: Pace, sendPiece: (piece: string) => Promise<void>): Promise<void> {
  // By code points: half a character would not survive UTF-8.
  const characters = [...text];
  for (let start = 0; start < characters.length; start += chunk) {
    await sendPiece(characters.slice(start, start + chunk).join(''));
    if (delay > 0) await wait(delay);
  }
}

/** Whether nothing can be said any more: the client has gone, or the answer was ended. */
export function isOver({ destroyed, writableEnded }: ServerResponse): boolean {
  return destroyed || writableEnded;
}

/** Resolves when there is room for more. */
function send(response: ServerResponse, text: string): Promise<void> {
  if (isOver(response)) return Promise.reject(new Error('The client has gone'));
  if (response.write(text)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      response.off('drain', settle).off('close', settle);
      if (isOver(response)) reject(new Error('The client has gone'));
      else resolve();
    };
    response.on('drain', settle).on('close', settle);
  });
}
