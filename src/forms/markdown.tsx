import { type Block, readMarkdown, type Span } from '#domain/kernel/markdown.ts'
import { useMemo } from 'react'
import classes from './markdown.module.css'

/** A text in Markdown. It is read into words and marks, never into HTML. [ADM-11] */
export function Markdown({ text }: { text: string }) {
  const blocks = useMemo(() => readMarkdown(text), [text])
  return (
    <div className={classes['text']}>
      {blocks.map((block, at) => (
        <OneBlock key={at} block={block} />
      ))}
    </div>
  )
}

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 1 ? 'h3' : block.level === 2 ? 'h4' : 'h5'
    return (
      <Heading>
        <Line spans={block.line} />
      </Heading>
    )
  }
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((item, at) => (
          <li key={at}>
            <Line spans={item} />
          </li>
        ))}
      </List>
    )
  }
  return (
    <p>
      {block.lines.map((line, at) => (
        <span key={at} className={classes['line']}>
          <Line spans={line} />
        </span>
      ))}
    </p>
  )
}

function Line({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, at) => {
    if (span.kind === 'strong') return <strong key={at}>{span.text}</strong>
    if (span.kind !== 'link') return span.kind === 'leaning' ? <em key={at}>{span.text}</em> : span.text
    const away = span.to.startsWith('https:')
    return (
      <a key={at} href={span.to} {...(away ? { target: '_blank', rel: 'noreferrer' } : {})}>
        {span.text}
      </a>
    )
  })
}
