import type { BreadStore, CheckpointRecord, CrumbLogEntry, Session, SessionMessage } from '@breadai/core';

/** A store of bread in memory; `hasLog`: with the log of crumbs from which lost connections are made good. */
export function memoryStore({ hasLog = true }: { readonly hasLog?: boolean } = {}): BreadStore {
  const sessions = new Map<string, Session>();
  const messages = new Map<string, SessionMessage[]>();
  const checkpoints = new Map<string, CheckpointRecord>();
  const log: CrumbLogEntry[] = [];
  let ids = 0;
  const addMessage = (sessionId: string, message: Omit<SessionMessage, 'id' | 'sessionId'>): void => {
    messages.set(sessionId, [...(messages.get(sessionId) ?? []), { ...message, id: String(++ids), sessionId }]);
  };
  const none = async (): Promise<never[]> => [];
  return {
    createSession: async (options) => {
      const session = { id: options?.id ?? `session-${++ids}`, createdAt: 0, updatedAt: 0, tags: {} };
      sessions.set(session.id, session);
      return session;
    },
    getSession: async (id) => sessions.get(id),
    listSessions: async () => [...sessions.values()],
    deleteSession: async (id) => void sessions.delete(id),
    cleanupSessions: async () => 0,
    getMessages: async (id) => messages.get(id) ?? [],
    addMessage: async (id, message) => addMessage(id, message),
    saveCheckpoint: async (record) => void checkpoints.set(record.id, record),
    getCheckpoint: async (id) => checkpoints.get(id),
    deleteCheckpoint: async (id) => {
      const record = checkpoints.get(id);
      checkpoints.delete(id);
      return record;
    },
    listCheckpoints: async () => [...checkpoints.values()],
    suspendRun: async (sessionId, rows, checkpoint) => {
      for (const row of rows) addMessage(sessionId, row);
      checkpoints.set(checkpoint.id, checkpoint);
    },
    createLoop: async () => undefined,
    updateLoop: async () => undefined,
    addLoopIteration: async () => undefined,
    getLoop: async () => undefined,
    listLoops: none,
    ...(hasLog && {
      appendCrumbs: async (entries) => void log.push(...entries),
      getCrumbs: async (runId, options) => log.filter((entry) => entry.runId === runId && entry.seq > (options?.afterSeq ?? 0)),
      getMaxCrumbSeq: async (runId) => Math.max(0, ...log.filter((entry) => entry.runId === runId).map(({ seq }) => seq)),
    }),
  };
}
