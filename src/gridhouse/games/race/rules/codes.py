"""Why a wish is refused: every code, in the order in which they are checked."""

from typing import Literal

TeamCode = Literal[
    # every wish of a team
    "race_not_live",
    "no_such_team",
    "team_withdrawn",
    # every use of a powerup
    "team_finished",
    "not_owned",
    "on_cooldown",
    "bad_target",  # a field is missing that this powerup needs, or is there and it needs none
    # skips
    "at_final",
    "past_final",  # only where the race refuses it
    # against another team
    "own_team",
    "target_finished",
    "no_effect",
    "target_lacks_powerup",
    # copypaste, about the own tile
    "source_copied",
    "source_copied_from",
    # about the tile that is aimed at
    "fogged",
    "final_tile",
    "own_tile",
    "team_on_tile",
    "too_hard",
    "wrong_difficulty",
    "reward_tile",
    "copied",
    "copied_from",
    "changed",
    "doubled",
    # changeTile, about the pool
    "pool_empty",
    "no_such_task",
    "task_used",
    "other_difficulty",
    # clearCooldown, doublePowerup
    "not_on_cooldown",
    "doubles_itself",
    # completing and claiming
    "elsewhere",  # the team does not stand on the tile any more for which it was done
    "no_such_powerup_tile",
    "claims_closed",
    "claimed",
    "not_a_member",
    "too_few",
    "too_many",
    "player_twice",
    "piece_missing",
    "piece_unasked",
    "piece_twice",
]

ProofCode = Literal[
    # with every completion and claim
    "proofs_off",
    "bad_proof",  # neither a picture nor a link, or both
    "bad_link",
    "proof_missing",
    "before_missing",
    "picture_used",
    # where organisers approve first
    "waits_for_review",
    "target_waits",
    # reviewing
    "no_such_proof",
    "reviewed_already",
    "earlier_waits",
    "reason_missing",
]

AdminCode = Literal[
    "not_an_organiser",
    "race_live",  # only before the start
    "race_started",
    "race_over",
    "not_ready",  # a tile without a task, no team, a team without players
    "changed_meanwhile",
    "hidden_from_you",  # the fog is on for organisers too
    "no_such_player",
    "name_taken",
    "named_twice",
    "player_has_points",
    "no_change",
    "bad_dates",
    "bad_zone",
    "bad_weights",
    "min_over_max",
    "final_stays_hard",
    "task_in_use",
    "pool_too_small",
    "not_confirmed",
    "too_many_teams",
    "too_many_players",
    "too_many_tasks",
    "too_much_text",
    "no_label",  # nothing that people could see
    "bad_template",  # it is no race that could have been
]
