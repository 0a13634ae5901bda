import type { PostTopic } from '#content/model';
import * as m from '#i18n';
import type { Lang } from '#i18n/lang';

const NAMES = {
  money: m.blog_topic_money,
  rules: m.blog_topic_rules,
  roads: m.blog_topic_roads,
  choosing: m.blog_topic_choosing,
} as const satisfies Record<PostTopic, unknown>;

export const topicName = (topic: PostTopic, lang: Lang): string => NAMES[topic]({}, lang);
