import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { AnyDeclaration } from './resource-screen.ts'
import type { ListRow } from '#lists/list-shape.ts'
import classes from '#lists/lists.module.css'
import { useChanged } from './use-rows.ts'
import { callOf } from '#lists/call-of.ts'

type Props = {
  declaration: AnyDeclaration
  chosen: ReadonlyMap<string, ListRow>
  archived: boolean
  onDone: () => void
}

/** What can be done with the chosen rows: each is a command of its own, and what one is refused for holds up no other. */
export function ChosenRows({ declaration, chosen, archived, onDone }: Props) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
  const changed = useChanged(declaration)
  const doing = useMutation({
    mutationFn: async () => {
      const refused: unknown[] = []
      for (const { id, rev } of chosen.values())
        try {
          if (archived) await request(callOf(declaration, 'restore'), { id })
          else await request(callOf(declaration, 'remove'), { id, rev })
        } catch (error) {
          refused.push(error)
        }
      return refused
    },
    onSettled: async (refused = []) => {
      await changed()
      onDone()
      const count = text.count(refused.length)
      if (refused.length === 0) showToast('good', archived ? t`Restored.` : t`Done.`)
      else showToast('bad', t`${count} could not be changed. ${problemText(refused[0])}`)
    },
  })
  if (chosen.size === 0) return null
  const count = text.count(chosen.size)
  return (
    <div className={classes['chosen']}>
      <output>
        <Plural value={chosen.size} one={`${count} line is chosen`} other={`${count} lines are chosen`} />
      </output>
      <Button variant="default" onClick={onDone}>
        <Trans>Choose none</Trans>
      </Button>
      <Button {...(archived ? {} : { color: 'red' })} loading={doing.isPending} onClick={() => doing.mutate()}>
        {archived ? (
          <Trans>Restore</Trans>
        ) : declaration.removal === 'archive' ? (
          <Trans>Archive</Trans>
        ) : (
          <Trans>Delete</Trans>
        )}
      </Button>
    </div>
  )
}
