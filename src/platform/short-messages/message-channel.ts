import type { ChannelName } from '#kernel/messages/channels';

export interface ShortMessage {
  /** `+905320000000`. */
  readonly to: string;
  /** All of it, for a channel that takes words of ours. */
  readonly text: string;
  /** For a channel that takes words which its operator has approved: which ones, in which language, and what stands in them. */
  readonly template: { readonly kind: string; readonly locale: string; readonly values: readonly string[] };
  /** The same for the same message. */
  readonly key: string;
}

/**
 * What became of handing one over. `refused`: this number gets none here, for good. `not_sent`: it has surely not left, and may be tried again.
 * `unknown`: it may have left; no channel of ours can tell a second one from the first, so it is not sent again.
 */
export type MessageHandover =
  | { readonly kind: 'sent'; readonly id: string | null }
  | { readonly kind: 'refused' | 'not_sent' | 'unknown'; readonly why: string };

/** A way to a telephone. Nothing is thrown: what is not known is an outcome of its own. */
export interface MessageChannel {
  readonly name: ChannelName;
  /** Whether it can carry anything to this number at all. */
  reaches(to: string): boolean;
  send(message: ShortMessage): Promise<MessageHandover>;
}
